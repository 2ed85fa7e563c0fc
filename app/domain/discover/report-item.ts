import { type KindThat, kindsThat } from '#app/domain/rules/kind.ts'

export type ReportKind = KindThat<'hasPage'>
export const reportKinds = kindsThat('hasPage')

export type ReportItem = { kind: ReportKind; id: string }

/** Parses a text such as `location.019aa…`. */
export function readReportItem(text: string): ReportItem | undefined {
  const [word = '', id = ''] = text.split('.', 2)
  const kind = reportKinds.find((one) => one === word)
  return kind && { kind, id }
}

export function writeReportItem({ kind, id }: ReportItem): string {
  return `${kind}.${id}`
}

import { type KindThat, kindsThat } from '#app/domain/rules/kind.ts'

export type ReportKind = KindThat<'hasPage'>
export const reportKinds = kindsThat('hasPage')

/** A published item, by its kind and id. */
export type ReportItem = { kind: ReportKind; id: string }

/** `location.019aa…` as it stands in an address. */
export function readReportItem(text: string): ReportItem | undefined {
  const [word = '', id = ''] = text.split('.', 2)
  const kind = reportKinds.find((one) => one === word)
  return kind && { kind, id }
}

export function writeReportItem({ kind, id }: ReportItem): string {
  return `${kind}.${id}`
}

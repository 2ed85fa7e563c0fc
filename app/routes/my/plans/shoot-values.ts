import { clockAt } from '#app/domain/rules/local-time.ts'
import type { ShootDetails } from '#app/domain/shoots/plan-rows.server.ts'
import { type Clock, typedWords } from '#app/format/clock.ts'
import type { EditorFields } from '#app/ui/editor/conflict.tsx'

/** Times are local to the shoot. */
export type ShootValues = {
  title: string
  description: string
  startDate: string
  endDate: string
  timeZone: string
  isHidden: boolean
}

export type StopValues = {
  startDate: string
  endDate: string
  timeZone: string
  wantedLight: string
  note: string
}

export function shootValues(shoot: ShootDetails): ShootValues {
  const { title, description, startsAt, endsAt, timeZone, isHidden } = shoot
  return {
    title,
    description,
    startDate: startsAt ? clockAt(startsAt, timeZone) : '',
    endDate: endsAt ? clockAt(endsAt, timeZone) : '',
    timeZone,
    isHidden,
  }
}

export function stopValues(
  { startDate, endDate, wantedLight, note }: ShootDetails['stops'][number],
  timeZone: string,
): StopValues {
  return {
    startDate: startDate ? clockAt(startDate, timeZone) : '',
    endDate: endDate ? clockAt(endDate, timeZone) : '',
    timeZone,
    wantedLight: wantedLight ?? '',
    note,
  }
}

export function shootFields(clock: Clock): EditorFields {
  const time = (name: 'startDate' | 'endDate') => (values: Record<string, unknown>) =>
    typedWords(String(values[name] ?? ''), clock)
  return {
    title: { label: 'Title' },
    description: { label: 'Description' },
    startDate: { label: 'Begins', describe: time('startDate') },
    endDate: { label: 'Ends', describe: time('endDate') },
    timeZone: { label: 'Time zone' },
    isHidden: { label: 'Hidden', describe: ({ isHidden }) => (isHidden ? 'on' : 'off') },
  }
}

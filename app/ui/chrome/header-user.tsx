import { Check as check } from 'lucide'
import { Icon } from '../icon.tsx'

export type HeaderUser = { email: string; emailConfirmed: boolean }

export function ConfirmedMark() {
  return <Icon of={check} className="tick" label="email confirmed" />
}

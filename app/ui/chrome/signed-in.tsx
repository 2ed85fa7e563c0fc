import * as check from 'lucide-react/icons/check'
import { Icon } from '../icon.tsx'

export type SignedIn = { email: string; emailConfirmed: boolean }

export function Confirmed() {
  return <Icon of={check} className="tick" label="email confirmed" />
}

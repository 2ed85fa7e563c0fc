import { href } from 'react-router'
import type { CrewMember } from '#app/domain/sharing/crew.ts'
import { type Clock, clockWords } from '#app/format/clock.ts'
import { formatPhone } from '#app/format/phone.ts'
import { crewHref } from '../addresses.ts'
import type { CrewView } from './crew-list.tsx'

/** Returns [] if the owner is alone and has given no details. */
export function crewView(crew: CrewMember[], shootId: string, clock: Clock): CrewView[] {
  const [first] = crew
  const isAlone = crew.length === 1 && !first?.role && !first?.callTime && !first?.phone
  if (isAlone) return []
  const own = (isOwner: boolean) =>
    isOwner ? crewHref(shootId) : href('/my/shoots/:id/me', { id: shootId })
  return crew.map(({ isOwner, isMe, name, role, callTime, phone, isPending, isPhoneKept }) => ({
    name,
    role,
    call: callTime ? clockWords(callTime, clock) : '',
    phone,
    phoneWords: formatPhone(phone),
    isPending,
    isPhoneKept,
    ownHref: isMe ? own(isOwner) : '',
  }))
}

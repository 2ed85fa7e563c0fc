import type { CrewMember } from '#app/domain/sharing/crew.ts'
import { callWords } from '#app/format/date.ts'
import { formatPhone } from '#app/format/phone.ts'
import type { CrewView } from '#app/ui/shoots/crew-list.tsx'

/** The crew as the page of a shoot shows it: nobody where its owner is alone with nothing to tell. */
export function crewView(crew: CrewMember[]): CrewView[] {
  const [first] = crew
  const isAlone = crew.length === 1 && !first?.role && !first?.callTime && !first?.phone
  if (isAlone) return []
  return crew.map(({ name, role, callTime, phone, isPending, isPhoneKept }) => ({
    name,
    role,
    call: callTime ? callWords(callTime) : '',
    phone,
    phoneWords: formatPhone(phone),
    isPending,
    isPhoneKept,
  }))
}

/** A phone number for reading: exactly 10 digits become '+1 (area) xxx-xxxx', all else stays. */
export function phone(digits: string): string {
  const parts = /^(\d{3})(\d{3})(\d{4})$/.exec(digits)
  return parts ? `+1 (${parts[1]}) ${parts[2]}-${parts[3]}` : digits
}

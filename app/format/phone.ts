/** Formats ten digits as '+1 (555) 123-4567'. */
export function formatPhone(phone: string): string {
  const [, area, prefix, line] = /^(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? []
  return area ? `+1 (${area}) ${prefix}-${line}` : phone
}

export function phoneHref(phone: string): string {
  return `tel:${/^\d{10}$/.test(phone) ? `+1${phone}` : phone}`
}

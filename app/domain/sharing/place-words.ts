/** 'Old port, Lighthouse and 2 more places' */
export function placeSummary(titles: string[]): string {
  const shown = titles.slice(0, titles.length > 3 ? 2 : 3)
  const left = titles.length - shown.length
  return left > 0 ? `${shown.join(', ')} and ${left} more places` : list.format(shown)
}

const list = new Intl.ListFormat('en-GB')

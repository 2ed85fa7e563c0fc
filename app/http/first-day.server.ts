/**
 * The first day of the week where the reader is, by the first language that the browser asks for:
 * 0 for Sunday to 6 for Saturday. Monday where that is not known.
 */
export function findFirstDay(request: Request): number {
  const wanted = request.headers.get('Accept-Language')?.split(',')[0]?.split(';')[0]?.trim()
  try {
    // `en` alone is read as American English, as browsers do.
    const locale = new Intl.Locale(wanted || 'en-GB') as Intl.Locale & WeekInfo
    return locale.getWeekInfo().firstDay % 7
  } catch {
    return 1
  }
}

/** Newer than the types of TypeScript; 1 for Monday to 7 for Sunday. */
type WeekInfo = { getWeekInfo: () => { firstDay: number } }

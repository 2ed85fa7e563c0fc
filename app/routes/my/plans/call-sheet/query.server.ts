/** `?day=`, unless it is missing or empty. */
export function readDay(request: Request): string | undefined {
  return new URL(request.url).searchParams.get('day') || undefined
}

/** Which sheet is asked for: `?day=&version=&for=`, each of which may be missing. */
export function readWanted(request: Request) {
  const { searchParams } = new URL(request.url)
  const version = searchParams.get('version')
  const person = searchParams.get('for')
  return {
    day: readDay(request),
    version: version ? Number(version) : undefined,
    person: person || undefined,
  }
}

export function readPaper(request: Request): 'a4' | 'letter' {
  return new URL(request.url).searchParams.get('paper') === 'letter' ? 'letter' : 'a4'
}

/** The same numbers from the same seed (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  function next() {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    chance: (share: number) => next() < share,
    oneOf: <One>(all: readonly One[]) => all[below(all.length)] as One,
    shuffle<One>(all: readonly One[]): One[] {
      const left = [...all]
      return all.map(() => left.splice(below(left.length), 1)[0] as One)
    },
  }
}

export type Random = ReturnType<typeof randomFrom>

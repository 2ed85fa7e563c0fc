/** What is wrong with a saved stop. */
export type Problem = { kind: 'clash' | 'light'; words: string }

/** By the id of the location. */
export type Problems = Record<string, Problem[]>

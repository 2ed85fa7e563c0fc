import type { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'

type Sent = {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: unknown
}

/** Makes a call and returns its data; of a list `{ items, nextCursor }`. @throws `CallRefusal` */
export type MakeCall = (endpoint: Endpoint, sent?: Sent) => Promise<unknown>

/** A task of an agent, made of calls of the API, which decide what its token may do. */
export type Tool = {
  name: string
  title: string
  /** For a model: what the tool does, with units, limits, and what it does not do. */
  description: string
  input: z.ZodObject
  output: z.ZodObject
  /** The only calls that `run` may make. A token needs the scopes of all of them. */
  calls: readonly Endpoint[]
  /** `prepare` stores nothing and leads to a page where a person decides. */
  effect: 'read' | 'add' | 'change' | 'prepare'
  run: (input: never, call: MakeCall) => Promise<unknown>
}

/** Declares a tool; fields of the answer that `output` does not name are dropped. */
export function tool<Input extends z.ZodObject, Output extends z.ZodObject>(
  parts: Omit<Tool, 'input' | 'output' | 'run'> & {
    input: Input
    output: Output
    run: (input: z.output<Input>, call: MakeCall) => Promise<unknown>
  },
): Tool {
  return parts as Tool
}

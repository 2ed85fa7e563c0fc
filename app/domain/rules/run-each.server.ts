/**
 * Runs tasks one after the other, each on its own: one that fails stops none of those behind it.
 * @throws after the last: the one error there was, else an `AggregateError` of all
 */
export async function runEach<Task>(tasks: Iterable<Task>, run: (task: Task) => Promise<unknown>) {
  const errors: unknown[] = []
  for (const task of tasks) {
    try {
      await run(task)
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length === 1) throw errors[0]
  if (errors.length > 1) throw new AggregateError(errors, errors.map(String).join('; '))
}

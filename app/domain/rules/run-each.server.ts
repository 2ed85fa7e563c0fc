/** Runs all tasks even if some fail; at the end, throws the error, or an `AggregateError`. */
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

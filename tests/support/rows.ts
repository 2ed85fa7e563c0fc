import { watchRows } from '#app/db/database.server.ts'

const mistakes: string[] = []

/** From now on compares the columns that each statement declares with PostgreSQL's result. */
export function holdRows() {
  watchRows((columns, { fields, rows }) => {
    const declared = Object.keys(columns)
    const found = fields.map(({ name }) => name)
    if (`${declared.toSorted()}` !== `${found.toSorted()}`) {
      mistakes.push(`declared ${declared}, found ${found}`)
    }
    for (const { name, dataTypeID } of fields) {
      const column = columns[name]
      if (!column) continue
      const { types, isNullable, words } = column
      if (!types.includes(dataTypeID)) mistakes.push(`${name} of ${found} has type ${dataTypeID}`)
      for (const { [name]: value } of rows) {
        if (value === null && !isNullable) mistakes.push(`${name} of ${found} is null`)
        if (words && value !== null && !words.includes(value as string)) {
          mistakes.push(`${name} of ${found} is ${value}, none of ${words}`)
        }
      }
    }
  })
}

/** The mistakes so far, once each; then forgets them. */
export function wrongRows(): string[] {
  return [...new Set(mistakes.splice(0))]
}

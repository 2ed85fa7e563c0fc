import { z } from 'zod'

/**
 * What there is to know of a field. The list of a record's fields says each thing once:
 *
 *     export const gearFields = {
 *       title: field(titleLine(gearWords.titleNeeded), { label: 'Title', example: 'Tripod' }),
 *       quantity: field(Quantity, { label: 'How many', initial: 1 }),
 *     }
 *     export const GearInput = inputSchema(gearFields)
 *
 * A field that is not read from and written to a column of its own name has `columns`.
 */
type About<Schema extends z.ZodType> = {
  /** What a form and the notice of a conflict call it. A field without a label is in no form. */
  label?: string
  /** The value in a new record. A field without one has to be given. */
  initial?: Readonly<z.output<Schema>>
  /** Reads what a form sends, where the schema does not. */
  form?: z.ZodType<z.output<Schema>>
  /** The text of a value in a form; a boolean stays one. */
  text?(value: z.output<Schema>): string
  /** What the notice of a conflict says of the values of a form; the text of the field by default. */
  describe?(values: Record<string, unknown>): string
  /** The inputs of the form, where they have other names than the field. */
  inputs?: readonly string[]
  /** What only the owner of a shared record may do: change it, or even see it. */
  onlyOwner?: 'changes' | 'sees'
  /** False for a field that a copy begins anew. */
  isCopied?: false
  /** The columns that hold it, none where another table does; the record's own code reads it. */
  columns?: readonly string[]
  /** Follows the name in the documents of the API and of an export: `in degrees (WGS 84)`. */
  description?: string
  /** What the examples of the API show. */
  example?: unknown
}

export type Field = Omit<About<z.ZodType>, 'initial'> & { schema: z.ZodType; initial?: unknown }
export type Fields = Record<string, Field>

/** @param schema of the value in a creation and a change, with its limits and messages */
export function field<Schema extends z.ZodType, const Given extends About<Schema>>(
  schema: Schema,
  { description, example, ...given }: Given,
): Omit<Given, 'description' | 'example'> & { schema: Schema } {
  const meta = {
    ...(description && { description }),
    ...(example !== undefined && { examples: [example] }),
  }
  return { ...given, schema: schema.meta(meta) }
}

type Value<Of> = Of extends { schema: infer Schema } ? z.output<Schema> : never

/** The names of the fields that have a column of the same name. */
type ColumnName<List> = {
  [Name in keyof List]: List[Name] extends { columns: readonly string[] } ? never : Name
}[keyof List] &
  string

/** The columns of a row of the same name as a field, null for whoever does not see one. */
export type RowValues<List> = {
  [Name in ColumnName<List>]:
    | Value<List[Name]>
    | (List[Name] extends { onlyOwner: 'sees' } ? null : never)
}

type Labelled<List> = {
  [Name in keyof List as List[Name] extends { label: string } ? Name : never]: List[Name]
}

type InputShape<List extends Fields> = {
  [Name in keyof List]: List[Name] extends { initial: unknown }
    ? z.ZodDefault<List[Name]['schema']>
    : List[Name]['schema']
}

/** The input of a creation. */
export function inputSchema<List extends Fields>(fields: List): z.ZodObject<InputShape<List>> {
  return z.object(mapValues(fields, withInitial)) as never
}

/** A change of the fields that it names. */
export function changesSchema<List extends Fields>(
  fields: List,
): z.ZodObject<{ [Name in keyof List]: z.ZodOptional<List[Name]['schema']> }> {
  return z.object(mapValues(fields, ({ schema }) => schema)).partial() as never
}

/** What an editor sends: the fields with a label. */
export function formSchema<List extends Fields>(
  fields: List,
): z.ZodObject<{
  [Name in keyof Labelled<List>]: List[Name] extends { form: infer Form extends z.ZodType }
    ? Form
    : InputShape<List>[Name]
}> {
  return z.object(mapValues(labelled(fields), (one) => one.form ?? withInitial(one))) as never
}

/** The values of a form. */
export type FormValues<List> = {
  [Name in keyof Labelled<List>]: Value<List[Name]> extends boolean ? boolean : string
}

/** What an editor shows of a record; without values, of a new one. */
export function formValues<List extends Fields>(
  fields: List,
  values: { [Name in keyof Labelled<List>]?: Value<List[Name]> } = {},
): FormValues<List> {
  return mapValues(labelled(fields), (one, name) => {
    const value = (values as Record<string, unknown>)[name] ?? one.initial
    if (typeof value === 'boolean') return value
    if (value === undefined || value === null) return ''
    return one.text?.(value) ?? String(value)
  }) as never
}

/** The values of a row; those that its reader does not see are as in a new record. */
export function rowValues<List extends Fields>(
  fields: List,
  row: RowValues<List>,
): { [Name in ColumnName<List>]: Value<List[Name]> } {
  const read = columnNames(fields).map((name) => [name, row[name] ?? fields[name]?.initial ?? null])
  return Object.fromEntries(read)
}

/** The values that a copy begins with. @param isForOthers hides what only the owner sees */
export function copyValues<List extends Fields, Values extends object>(
  fields: List,
  values: Values,
  isForOthers = false,
): Values {
  const anew = Object.entries(fields).filter(
    ([, { isCopied, onlyOwner }]) => isCopied === false || (isForOthers && onlyOwner === 'sees'),
  )
  return { ...values, ...Object.fromEntries(anew.map(([name, { initial }]) => [name, initial])) }
}

/** The columns of the same name as a field. */
export function columnNames<List extends Fields>(fields: List): ColumnName<List>[] {
  return Object.keys(fields).filter((name) => !fields[name]?.columns) as ColumnName<List>[]
}

/** `columnNames` of what everybody sees and changes who may change the record. */
export function sharedColumnNames<List extends Fields>(fields: List) {
  type Shared = {
    [Name in keyof List]: List[Name] extends { onlyOwner: string } ? never : Name
  }[keyof List]
  return columnNames(fields).filter((name) => !fields[name]?.onlyOwner) as (ColumnName<List> &
    Shared)[]
}

/** The part of a published record that is read from columns of the same name. */
export function publishedShape<List extends Fields>(
  fields: List,
): { [Name in ColumnName<List>]: z.ZodType<RowValues<List>[Name]> } {
  const published = columnNames(fields).map((name) => {
    const { schema, onlyOwner } = fields[name] as Field
    const plain = withoutLimits(schema)
    return [name, (onlyOwner === 'sees' ? plain.nullable() : plain).meta(schema.meta() ?? {})]
  })
  return Object.fromEntries(published)
}

/** `title, comments for yourself, coordinates in degrees`, for the guide of an export. */
export function describeFields(fields: Fields): string {
  const described = Object.entries(fields).map(([name, { schema }]) =>
    [name, schema.description].filter(Boolean).join(' '),
  )
  return described.join(', ')
}

function withInitial({ schema, initial }: Field) {
  return initial === undefined ? schema : schema.default(initial)
}

function withoutLimits(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodString) return z.string()
  return schema instanceof z.ZodNumber ? z.number() : schema
}

function labelled(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, { label }]) => label))
}

function mapValues<Made>(fields: Fields, make: (field: Field, name: string) => Made) {
  return Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, make(one, name)]))
}

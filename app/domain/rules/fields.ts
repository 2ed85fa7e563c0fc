import { z } from 'zod'

/**
 * Describes a field. A record has one list of its fields, from which its schemas derive:
 *
 *     export const gearFields = {
 *       title: field(titleLine(gearWords.titleNeeded), { label: 'Title', seenBy: 'viewers' }),
 *       quantity: field(Quantity, { label: 'How many', initial: 1, seenBy: 'viewers' }),
 *     }
 *     export const GearInput = inputSchema(gearFields)
 */
type About<Schema extends z.ZodType> = Described<Schema> & (OwnColumn | OtherColumns)

/** A field that is stored in a column of the same name. */
type OwnColumn = {
  columns?: undefined
  /**
   * Who sees the field: only the owner, or whoever sees the record, even if they see it in part
   * (a portfolio for sale, an approximate position, a shoot with hidden sections).
   */
  seenBy: 'owner' | 'viewers'
}

/** A field that the queries of the record must select explicitly, with a condition if necessary. */
type OtherColumns = {
  /** The columns that store the field; empty if another table stores it. */
  columns: readonly string[]
  seenBy?: undefined
}

type Described<Schema extends z.ZodType> = {
  /** The name in a form and in the notice of a conflict. No form has a field without a label. */
  label?: string
  /** The value in a new record; a field without `initial` is required. */
  initial?: Readonly<z.output<Schema>>
  /** Parses the text of the form field, if `schema` does not accept text. */
  form?: z.ZodType<z.output<Schema>>
  /** Formats a value for a form; `String` by default. Booleans stay as they are. */
  text?(value: z.output<Schema>): string
  /** Describes form values in the notice of a conflict; by default it shows the field's text. */
  describe?(values: Record<string, unknown>): string
  inputs?: readonly string[]
  /** Whether only the owner of a shared record may change the field; implied by `seenBy: 'owner'`. */
  changedBy?: 'owner'
  /** False if the field gets its initial value in a copy of the record. */
  isCopied?: false
  /** Written after the name in the export guide, such as `in degrees (WGS 84)`. */
  description?: string
  example?: unknown
}

export type Field = Omit<Described<z.ZodType>, 'initial'> &
  (OwnColumn | OtherColumns) & { schema: z.ZodType; initial?: unknown }
export type Fields = Record<string, Field>

/** Fields of a record that has no owner, so that no field can be only the owner's. */
export type SharedFields = Record<string, Field & { seenBy?: 'viewers'; changedBy?: never }>

export function field<Schema extends z.ZodType, const Given extends About<Schema>>(
  schema: Schema,
  { example, ...given }: Given,
): Omit<Given, 'example'> & { schema: Schema } {
  return { ...given, schema: example === undefined ? schema : schema.meta({ examples: [example] }) }
}

type Value<Of> = Of extends { schema: infer Schema } ? z.output<Schema> : never

/** The fields that have a column of the same name. */
type ColumnName<List> = {
  [Name in keyof List]: List[Name] extends { columns: readonly string[] } ? never : Name
}[keyof List] &
  string

/** Values of the fields that have a column of the same name; null if the actor may not see it. */
export type RowValues<List> = {
  [Name in ColumnName<List>]:
    | Value<List[Name]>
    | (List[Name] extends { seenBy: 'owner' } ? null : never)
}

type Labelled<List> = {
  [Name in keyof List as List[Name] extends { label: string } ? Name : never]: List[Name]
}

type InputShape<List extends Fields> = {
  [Name in keyof List]: List[Name] extends { initial: unknown }
    ? z.ZodDefault<List[Name]['schema']>
    : List[Name]['schema']
}

export function inputSchema<List extends Fields>(fields: List): z.ZodObject<InputShape<List>> {
  return z.object(mapValues(fields, withInitial)) as never
}

export function changesSchema<List extends Fields>(
  fields: List,
): z.ZodObject<{ [Name in keyof List]: z.ZodOptional<List[Name]['schema']> }> {
  return z.object(mapValues(fields, ({ schema }) => schema)).partial() as never
}

/** Schema of the form to edit a record, which has only the fields with a label. */
export function formSchema<List extends Fields>(
  fields: List,
): z.ZodObject<{
  [Name in keyof Labelled<List>]: List[Name] extends { form: infer Form extends z.ZodType }
    ? Form
    : InputShape<List>[Name]
}> {
  return z.object(mapValues(labelled(fields), (one) => one.form ?? withInitial(one))) as never
}

export type FormValues<List> = {
  [Name in keyof Labelled<List>]: Value<List[Name]> extends boolean ? boolean : string
}

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

/** The values of a row; for a value that the actor may not see, the field's initial value. */
export function rowValues<List extends Fields>(
  fields: List,
  row: RowValues<List>,
): { [Name in ColumnName<List>]: Value<List[Name]> } {
  const read = columnNames(fields).map((name) => [name, row[name] ?? fields[name]?.initial ?? null])
  return Object.fromEntries(read)
}

/** The values of a copy; `isForOthers` says to reset the fields that only the owner sees. */
export function copyValues<List extends Fields, Values extends object>(
  fields: List,
  values: Values,
  isForOthers = false,
): Values {
  const anew = Object.entries(fields).filter(
    ([, { isCopied, seenBy }]) => isCopied === false || (isForOthers && seenBy === 'owner'),
  )
  return { ...values, ...Object.fromEntries(anew.map(([name, { initial }]) => [name, initial])) }
}

export function columnNames<List extends Fields>(fields: List): ColumnName<List>[] {
  return Object.keys(fields).filter((name) => !fields[name]?.columns) as ColumnName<List>[]
}

/** `columnNames` without the fields that only the owner may see or change. */
export function sharedColumnNames<List extends Fields>(fields: List) {
  type Shared = {
    [Name in keyof List]: List[Name] extends { seenBy: 'owner' } | { changedBy: 'owner' }
      ? never
      : Name
  }[keyof List]
  return columnNames(fields).filter((name) => !isOwners(fields[name])) as (ColumnName<List> &
    Shared)[]
}

/** Whether only the owner of a shared record may change the field. */
export function isOwners({ seenBy, changedBy }: Pick<Field, 'seenBy' | 'changedBy'> = {}): boolean {
  return seenBy === 'owner' || changedBy === 'owner'
}

/** The Zod shape, for API responses, of the fields that have a column of the same name. */
export function publishedShape<List extends Fields>(
  fields: List,
): { [Name in ColumnName<List>]: z.ZodType<RowValues<List>[Name]> } {
  const published = columnNames(fields).map((name) => {
    const { schema, seenBy } = fields[name] as Field
    const plain = withoutLimits(schema)
    return [name, (seenBy === 'owner' ? plain.nullable() : plain).meta(schema.meta() ?? {})]
  })
  return Object.fromEntries(published)
}

/** Lists the fields for the guide of an export, such as `title, comments for yourself`. */
export function describeFields(fields: Fields): string {
  const described = Object.entries(fields).map(([name, { description }]) =>
    [name, description].filter(Boolean).join(' '),
  )
  return described.join(', ')
}

function withInitial({ schema, initial }: Field) {
  return initial === undefined ? schema : schema.default(initial)
}

function withoutLimits(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodString) return z.string()
  if (schema instanceof z.ZodNumber) return schema.isInt ? z.int() : z.number()
  return schema
}

function labelled(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, { label }]) => label))
}

function mapValues<Made>(fields: Fields, make: (field: Field, name: string) => Made) {
  return Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, make(one, name)]))
}

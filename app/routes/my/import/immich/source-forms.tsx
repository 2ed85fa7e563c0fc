import type { SubmissionResult } from '@conform-to/react'
import { href, Link } from 'react-router'
import { ImmichSource } from '#app/domain/places/import/immich/immich.ts'
import { formatNumber } from '#app/format/number.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { FormSelect, FormText, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'

type SourceFormsProps = {
  host: string
  albums: { id: string; title: string; count: number }[]
  /** The login, which only the server can read. */
  access: string
  /** Which of the forms was refused. */
  verb: string
  lastResult: SubmissionResult<string[]> | undefined
}

export function SourceForms({ host, albums, access, verb, lastResult }: SourceFormsProps) {
  const [album, { albumId }] = useSchemaForm({
    schema: ImmichSource,
    id: 'immich-album',
    lastResult: verb === 'album' ? lastResult : undefined,
  })
  const [days, { takenFrom, takenTo }] = useSchemaForm({
    schema: ImmichSource,
    id: 'immich-days',
    lastResult: verb === 'days' ? lastResult : undefined,
  })
  return (
    <>
      <p className="caption">
        Connected to {new URL(host).host} ·{' '}
        <Link to={href('/my/import/immich')}>Use another key</Link>
      </p>
      {albums.length > 0 && (
        <SchemaForm form={album}>
          <input type="hidden" name="access" value={access} />
          <FormSelect
            field={albumId}
            label="Album"
            options={albums.map(({ id, title, count }) => ({
              value: id,
              label: `${title || 'Without a title'} (${formatNumber(count)})`,
            }))}
          />
          <SubmitButton kind="accent" intent="album" pendingText="Starting…">
            Import the album
          </SubmitButton>
        </SchemaForm>
      )}
      <p>Or everything that you took in a span of days:</p>
      <SchemaForm form={days}>
        <input type="hidden" name="access" value={access} />
        <FormText field={takenFrom} type="date" label="First day" />
        <FormText field={takenTo} type="date" label="Last day" hint="By the clock of the camera" />
        <SubmitButton kind="secondary" intent="days" pendingText="Starting…">
          Import these days
        </SubmitButton>
      </SchemaForm>
    </>
  )
}

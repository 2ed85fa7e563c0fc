import type { SubmissionResult } from '@conform-to/react'
import { ImmichLogin, immichPermissions } from '#app/domain/places/import/immich/immich.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { FormSelect, FormText, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'

type LoginFormProps = { hosts: string[]; lastResult: SubmissionResult<string[]> | undefined }

export function LoginForm({ hosts, lastResult }: LoginFormProps) {
  const [form, fields] = useSchemaForm({ schema: ImmichLogin, id: 'immich', lastResult })
  return (
    <SchemaForm form={form}>
      <FormSelect
        field={fields.host}
        label="Immich server"
        options={hosts.map((host) => ({ value: host, label: new URL(host).host }))}
      />
      <FormText
        field={fields.apiKey}
        type="password"
        label="API key"
        hint={`From your account settings in Immich, with the permissions ${immichPermissions.join(', ')}. The last is for previews of files that are too large or RAW. We delete the key when the photos are here.`}
        autoComplete="new-password"
      />
      <SubmitButton kind="accent" intent="connect" pendingText="Connecting…">
        Connect
      </SubmitButton>
    </SchemaForm>
  )
}

import type { SubmissionResult } from '@conform-to/react'
import { textLength } from '#app/domain/call-sheets/call-sheet.ts'
import { TextareaField } from '#app/ui/field.tsx'

type RoleNotesProps = {
  roles: string[]
  notes: Record<string, string>
  result: SubmissionResult<string[]> | undefined
}

/** A note for each role that somebody has. */
export function RoleNotes({ roles, notes, result }: RoleNotesProps) {
  const typed = result?.initialValue?.roleNotes
  if (roles.length === 0) {
    return <p className="text-muted">Give people a role to leave a note for it here.</p>
  }
  return roles.map((role, at) => {
    const text = Array.isArray(typed) ? typed[at] : typed
    return (
      <div key={role}>
        <input type="hidden" name="roles" value={role} />
        <TextareaField
          id={`role-note-${at}`}
          name="roleNotes"
          label={`For ${role}`}
          rows={2}
          limit={textLength}
          defaultValue={typeof text === 'string' ? text : (notes[role] ?? '')}
          errors={result?.error?.[`roleNotes[${at}]`] ?? undefined}
        />
      </div>
    )
  })
}

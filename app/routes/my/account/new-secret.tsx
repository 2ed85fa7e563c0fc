import { CopyButton } from '#app/ui/copy-button.tsx'

export function NewSecret({
  title,
  secret,
  note,
}: {
  title: string
  secret: string
  note: string
}) {
  return (
    <section className="panel new-secret" aria-label={title} role="status">
      <h2>{title}</h2>
      <p>{note}</p>
      <code className="needs-script">{secret}</code>
      <CopyButton kind="accent" text={secret} label="Copy" />
    </section>
  )
}

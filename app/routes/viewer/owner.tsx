export function PrivateNote() {
  return <p className="view-note">Private: only you see this</p>
}

/** A link to the editor, for users who may edit. */
export function EditLink({ href }: { href: string }) {
  return (
    <p className="no-print">
      <a className="btn btn-secondary" href={href}>
        Edit
      </a>
    </p>
  )
}

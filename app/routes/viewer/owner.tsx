/** Tells the owner that nobody else sees the page. */
export function PrivateNote() {
  return <p className="view-note">Private: only you see this</p>
}

/** Leads somebody with an account to where a location goes into a shoot of theirs. */
export function AddLink({ id }: { id: string }) {
  return (
    <p className="no-print">
      <a className="btn btn-secondary" href={`/my/locations/${id}/add`}>
        Add to a shoot
      </a>
    </p>
  )
}

/** Leads the owner from the page to its editor. */
export function EditLink({ href }: { href: string }) {
  return (
    <p className="no-print">
      <a className="btn btn-secondary" href={href}>
        Edit
      </a>
    </p>
  )
}

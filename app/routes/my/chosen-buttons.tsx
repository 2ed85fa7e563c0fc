/** `several.server.ts` handles these buttons. */
export function PublishChosen() {
  return (
    <button type="submit" name="intent" value="publishSeveral">
      Share on Discover
    </button>
  )
}

export function DeleteChosen() {
  return (
    <button type="submit" name="intent" value="deleteSeveral" className="danger">
      Delete
    </button>
  )
}

/** Enter in a text field would press the form's first button. */
export function DefaultSubmit() {
  return (
    <button type="submit" name="intent" value="save" className="sr-only" tabIndex={-1}>
      Save
    </button>
  )
}

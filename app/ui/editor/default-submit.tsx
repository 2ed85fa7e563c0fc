/** What Enter in a text field presses: without it the first button of the form, whatever that does. */
export function DefaultSubmit() {
  return (
    <button type="submit" name="intent" value="save" className="default-submit" tabIndex={-1}>
      Save
    </button>
  )
}

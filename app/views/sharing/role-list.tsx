/** The suggestions for inputs with `list="crew-roles"`. */
export function RoleList() {
  return (
    <datalist id="crew-roles">
      {roles.map((role) => (
        <option key={role} value={role} />
      ))}
    </datalist>
  )
}

const roles = [
  'Producer',
  'Photographer',
  'Director',
  'Camera',
  'First assistant',
  'Second assistant',
  'Gaffer',
  'Grip',
  'Sound',
  'Hair and make-up',
  'Stylist',
  'Model',
  'Talent',
  'Driver',
  'Runner',
  'Client',
]

import { Eye as eye, EyeOff as eyeOff } from 'lucide'
import { useState } from 'react'
import { IconButton } from './button.tsx'
import { TextField, type TextFieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'button'>) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize={isShown ? 'none' : undefined}
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      button={
        <IconButton
          label="Show characters"
          className="needs-script"
          aria-pressed={isShown}
          aria-controls={props.id}
          icon={isShown ? <Icon of={eyeOff} /> : <Icon of={eye} />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}

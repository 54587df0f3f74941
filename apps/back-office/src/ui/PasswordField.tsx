import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onDemand } from './onDemand.tsx'
import classes from './ui.module.css'

const PasswordStrength = onDemand(() => import('./PasswordStrength.tsx'))

type Props = PasswordInputProps & {
  /** For a new password: what is known of its owner. Its strength is shown below. */
  ownNames?: readonly string[]
}

/** A password field with a button that shows the password; the button is reachable by keyboard. */
export function PasswordField({ ownNames, ...props }: Props) {
  const { t } = useTranslation('shell')
  const [isShown, setShown] = useState(false)
  const field = (
    <PasswordInput
      {...props}
      // Mantine sets it on every input but this one.
      aria-invalid={props.error ? true : undefined}
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{
        'aria-label': t(isShown ? 'password.hide' : 'password.show'),
        tabIndex: 0,
      }}
    />
  )
  if (!ownNames) return field
  return (
    <div className={classes.withStrength}>
      {field}
      {props.value && <PasswordStrength password={String(props.value)} names={ownNames} />}
    </div>
  )
}

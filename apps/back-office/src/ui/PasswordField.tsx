import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** A password field with a button that shows the password; the button is reachable by keyboard. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('shell')
  const [isShown, setShown] = useState(false)
  return (
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
}

import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** A password with the switch that shows it; the keyboard reaches the switch. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('shell')
  const [isShown, setShown] = useState(false)
  return (
    <PasswordInput
      {...props}
      // Mantine leaves it out here alone.
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

import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Login.module.css'

type Props = {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  onLeave?: () => void
  error: string | undefined
  autoComplete: string
  /** True for the first field, which gets the focus. */
  isFirst?: boolean
  /** True for a password, with a button that shows it. */
  isSecret?: boolean
}

/** A field of the login form; plain HTML, so that the login does not wait for Mantine. */
export function LoginField({
  name,
  label,
  value,
  onChange,
  onLeave,
  error,
  autoComplete,
  isFirst,
  isSecret,
}: Props) {
  const { t } = useTranslation('shell')
  const id = useId()
  const [isShown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFirst) input.current?.focus()
  }, [isFirst])
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.control}>
        <input
          ref={input}
          id={id}
          name={name}
          type={isSecret && !isShown ? 'password' : 'text'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onLeave}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
        />
        {isSecret && (
          <button
            type="button"
            aria-label={t(isShown ? 'password.hide' : 'password.show')}
            onClick={() => setShown(!isShown)}
          >
            <Eye isCrossed={isShown} />
          </button>
        )}
      </div>
      {error && <p id={`${id}-error`}>{error}</p>}
    </div>
  )
}

const Eye = ({ isCrossed }: { isCrossed: boolean }) => (
  <svg
    width="18"
    height="18"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    aria-hidden="true"
  >
    <path d="M3 12c2.4-4 5.4-6 9-6s6.6 2 9 6c-2.4 4-5.4 6-9 6s-6.6-2-9-6" />
    <circle cx="12" cy="12" r="2.5" />
    {isCrossed && <path d="M4 4l16 16" />}
  </svg>
)

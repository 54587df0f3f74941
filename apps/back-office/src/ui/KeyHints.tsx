import classes from './keyHints.module.css'

type Props = { hints: readonly { caps: readonly string[]; label: string }[] }

/** Which keys do what, below what they work on; not where there is no room for it. */
export const KeyHints = ({ hints }: Props) => (
  <p className={classes.hints}>
    {hints.map(({ caps, label }) => (
      <span key={label}>
        {caps.map((cap) => (
          <kbd key={cap}>{cap}</kbd>
        ))}{' '}
        {label}
      </span>
    ))}
  </p>
)

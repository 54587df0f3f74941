import type { Clip, Reel } from '@touchline/contract/light'
import { RetryButton } from '../jobs/RetryButton.tsx'
import type { Retried } from '../jobs/useRetry.ts'
import { useFailure } from '../uploads/useFailure.ts'
import classes from './clip.module.css'

type Props = {
  type: Retried['type']
  item: Pick<Clip | Reel, 'id' | 'title' | 'state' | 'error' | 'renditions'>
}

/** Why a clip, a reel or one of its shapes could not be made, and the way to try again. */
export function Failed({ type, item: { id, title, state, error, renditions } }: Props) {
  const failureText = useFailure()
  const shapes = renditions.filter((one) => one.state === 'failed')
  if (state === 'waiting' || state === 'in_progress' || (!error && shapes.length === 0)) return null
  return (
    <>
      {error && <small className={classes.error}>{failureText(error)}</small>}
      {!error &&
        shapes.map(({ aspect, error: why }) => (
          <small key={aspect} className={classes.error}>
            {aspect} · {failureText(why)}
          </small>
        ))}
      <RetryButton {...{ type, id }} name={title} />
    </>
  )
}

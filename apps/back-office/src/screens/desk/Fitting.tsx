import { useLayoutEffect, useRef, useState } from 'react'

/** The first of several texts, each shorter than the one before, that fits the line it ends; the last one otherwise. */
export function Fitting({ texts }: { texts: readonly string[] }) {
  const ref = useRef<HTMLElement>(null)
  const [index, setIndex] = useState(0)
  useLayoutEffect(() => {
    const line = ref.current?.parentElement
    if (line && line.scrollWidth > line.clientWidth && index < texts.length - 1) setIndex(index + 1)
  }, [index, texts.length])
  return <small ref={ref}>{texts[index]}</small>
}

type Publication = { isPublic: boolean; isHeld: boolean; status: string }

/** When a marker is public: at once if it is confirmed, else after `delay` seconds; null for never. */
export const publishAtOf = ({ isPublic, isHeld, status }: Publication, { delay }: { delay: number }) =>
  !isPublic || isHeld || status === 'retracted'
    ? null
    : new Date(Date.now() + (status === 'confirmed' ? 0 : delay * 1000)).toISOString()

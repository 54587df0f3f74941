/** The Touchline logo: a corner flag on the corner of a pitch. `size` in px. */
export const Logo = ({ size = 32 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
    <path d="M6 26.5h20.5" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
    <path d="M7.5 26.5v-21" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
    <path
      d="M7.5 5.5 25 11.2 7.5 17z"
      fill="#0acaff"
      stroke="#0acaff"
      strokeWidth="1.6"
      strokeLinejoin="round"
    />
    <path d="M7.5 20.6a5.9 5.9 0 0 1 5.9 5.9" stroke="currentColor" strokeWidth="1.8" />
  </svg>
)

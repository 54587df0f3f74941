/** The picture on the login page: the corner of a floodlit pitch, seen from the touchline. */
export const Pitch = () => (
  <svg viewBox="0 0 800 900" preserveAspectRatio="xMinYMin slice" aria-hidden="true">
    <defs>
      <linearGradient id="grass" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#0f2a33" />
        <stop offset="1" stopColor="#0a141c" />
      </linearGradient>
      <radialGradient id="light" cx="0.16" cy="0.1" r="0.95">
        <stop offset="0" stopColor="#0acaff" stopOpacity="0.38" />
        <stop offset="0.55" stopColor="#0acaff" stopOpacity="0.06" />
        <stop offset="1" stopColor="#0acaff" stopOpacity="0" />
      </radialGradient>
    </defs>
    <rect width="800" height="900" fill="url(#grass)" />
    <g fill="#fff" opacity="0.022">
      {[0, 1, 2, 3, 4, 5, 6].map((band) => (
        <path key={band} d={`M${140 + band * 200} 0h100L${band * 200 - 460} 900h-100z`} />
      ))}
    </g>
    <rect width="800" height="900" fill="url(#light)" />
    <g fill="none" stroke="#fff" strokeWidth="5" opacity="0.92">
      <path d="M132 1000V150h900" />
      <path d="M132 290a140 140 0 0 0 140-140" opacity="0.55" />
      <path d="M360 1000V520h700" opacity="0.22" />
      <path d="M530 1000V700h500" opacity="0.14" />
    </g>
    <path d="M132 158V18" stroke="#fff" strokeWidth="7" strokeLinecap="round" />
    <path d="M135 20 236 54l-101 36z" fill="#0acaff" />
    <ellipse cx="132" cy="153" rx="13" ry="5" fill="#000" opacity="0.5" />
  </svg>
)

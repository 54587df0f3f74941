/** Errors in a line of subtitles, by error code. */
export const subtitlesMessages = {
  bad_time: 'Line {{line}}: write the times as 00:01:02.500 --> 00:01:04.000.',
  end_before_start: 'Line {{line}}: the end must be after the start.',
  no_text: 'Line {{line}}: add text below the times.',
  no_time_line: 'Line {{line}}: add a line with times.',
  no_cues: 'There are no subtitles in this file.',
  out_of_order: 'Line {{line}}: this starts before the subtitle above it.',
} as const

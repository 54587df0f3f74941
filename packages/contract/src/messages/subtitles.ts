/** Errors in a line of subtitles, by error code. */
export const subtitlesMessages = {
  bad_time: 'Line {{line}}: write the times as 00:01:02.500 --> 00:01:04.000.',
  end_before_start: 'Line {{line}}: the end must be after the start.',
  no_text: 'Line {{line}}: add text below the times.',
  no_time_line: 'Line {{line}}: add a line with times.',
  no_cues: 'There are no subtitles in this file. Choose another one.',
  is_microdvd: 'This is a MicroDVD file, which cannot be read. Export it as WebVTT, SRT or TTML.',
  is_sbv: 'This is a YouTube file (SBV), which cannot be read. Export it as WebVTT, SRT or TTML.',
  is_stl: 'This is an EBU file (STL), which cannot be read. Export it as WebVTT, SRT or TTML.',
  is_sami: 'This is a SAMI file, which cannot be read. Export it as WebVTT, SRT or TTML.',
  too_many: 'Line {{line}}: a file can have at most 20,000 subtitles.',
  out_of_order: 'Line {{line}}: this starts before the subtitle above it.',
  bad_xml: 'Line {{line}}: this is not valid XML, or contains a document type or entities.',
  bad_ttml_time: 'Line {{line}}: write the times as 00:01:02.500 or 62.5s, with an end.',
  bad_ass_time: 'Line {{line}}: write the times as 0:01:02.50.',
  bad_scc_line:
    'Line {{line}}: write a time code such as 00:01:02:15, then groups of four hexadecimal digits.',
} as const

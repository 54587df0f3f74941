import { Input, type InputWrapperProps, Skeleton } from '@mantine/core'

export type PlaceProps = Pick<
  InputWrapperProps,
  'label' | 'description' | 'error' | 'required' | 'inputWrapperOrder'
>

/** Takes the place of a field while its code or its options are loaded, so that nothing moves when it comes. */
export const FieldPlace = ({ label, description, error, required, inputWrapperOrder }: PlaceProps) => (
  <Input.Wrapper {...{ label, description, error, required, inputWrapperOrder }} aria-busy>
    <Input component={Skeleton} />
  </Input.Wrapper>
)

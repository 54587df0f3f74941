import { Input, type InputWrapperProps, Skeleton } from '@mantine/core'

type Props = Pick<InputWrapperProps, 'label' | 'description' | 'error' | 'required' | 'inputWrapperOrder'>

/** Takes the place of a field while its code or its options are loaded, so that nothing moves when it comes. */
export const FieldPlace = ({ label, description, error, required, inputWrapperOrder }: Props) => (
  <Input.Wrapper {...{ label, description, error, required, inputWrapperOrder }} aria-busy>
    <Input component={Skeleton} />
  </Input.Wrapper>
)

import type { LoginInput } from '@capsule/contracts/users/sign-in';
import { useLoginMutation, type CallFailure } from '@capsule/host/admin';
import { problemOf, type SignInProblem } from './sign-in-problem';

/** Signs in; gives what was wrong, or `null`. A login has failed when its `success` is not true (product §5.2). */
export function useSignIn(): (values: LoginInput) => Promise<SignInProblem | null> {
  const [login] = useLoginMutation();
  return async (values) => {
    const { data, error } = await login(values);
    return data?.success ? null : problemOf(error as CallFailure | undefined);
  };
}

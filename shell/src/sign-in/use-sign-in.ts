import type { LoginInput } from '@capsule/contracts/users/sign-in';
import { useLoginMutation, type CallFailure } from '@capsule/host/admin';
import { secondStep } from './second-step';
import { problemOf, type SignInProblem } from './sign-in-problem';

/**
 * Signs in, with a second step where the account has one; gives what was wrong, or `null`. A login has failed when its `success` is not
 * true (product §5.2).
 */
export function useSignIn(): (values: LoginInput) => Promise<SignInProblem | null> {
  const [login] = useLoginMutation();
  return async (values) => {
    const { data, error } = await login(values);
    if (data?.success) return null;
    const failure = error as CallFailure | undefined;
    if (failure?.code !== 'auth.factor-asked') return problemOf(failure);
    const end = await secondStep.ask();
    return end === 'done' ? null : end;
  };
}

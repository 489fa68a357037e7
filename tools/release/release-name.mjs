/** So many digits of a commit name it. */
const COMMIT_DIGITS = 8

/**
 * The name of a release's archive and folder, such as `anh-gia-1.2.3-0f3a9c1e-linux-x64`: two archives of one
 * name have the same sources.
 * @param commit undefined outside of a repository
 * @param isChanged whether the checkout has changes that are in no commit
 */
export function releaseName({ name, version, commit, isChanged, platform, arch }) {
  const source = commit === undefined ? [] : [commit.replaceAll(/\W/g, '').slice(0, COMMIT_DIGITS)]
  return [name, version, ...source, ...(isChanged ? ['changed'] : []), platform, arch].join('-')
}

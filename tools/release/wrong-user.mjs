/**
 * The sentence for root, whose files the shop's own user could not read: backups that nobody can restore.
 * Undefined for every other user, and if the data are root's own.
 * @param {{ uid: number | undefined, owner: number | undefined, call: string }} given the user of this
 *   process, the owner of the data folder if there is one, and the command as it was typed
 */
export function wrongUser({ uid, owner, call }) {
  if (uid !== 0 || !owner) return undefined
  return `Dữ liệu của cửa hàng thuộc người dùng số ${owner}. Hãy chạy lệnh bằng người dùng đó, như: runuser -u anh-gia -- ${call} · The shop's data belong to user ${owner}. Run the command as that user, for example: runuser -u anh-gia -- ${call}`
}

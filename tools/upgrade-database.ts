// npm run upgrade-database -- --old-release <folder>: moves the shop's data folder from another major
// version of PostgreSQL to the one of this release. The shop is stopped. The former database stays.
import { upgradeCluster } from '#server/db/embedded/index.ts'
import { openLog } from '#server/main/start/open-log.ts'
import { explained } from './backup/terminal.ts'
import { moveBetween } from './backup/upgrade-database.ts'
import { CommandError, runOnDatabase, type Usage, usageText } from './run-on-shop.ts'

const USAGE: Usage = [
  [
    'upgrade-database --old-release <thư mục>',
    'chuyển dữ liệu sang PostgreSQL của bản này · moves the data to the PostgreSQL of this release',
  ],
  ['--old-release <thư mục>', 'bản phát hành trước · folder of the former release'],
]

await runOnDatabase(
  { usage: USAGE, options: { 'old-release': { type: 'string' } } },
  async (env, { values: { 'old-release': oldRelease } }) => {
    if (env.DATABASE_URL)
      throw new CommandError(
        'Lệnh này dành cho cơ sở dữ liệu của cửa hàng: hãy bỏ DATABASE_URL, hoặc nâng cấp PostgreSQL riêng bằng công cụ của nó. · This command is for the embedded database: remove DATABASE_URL, or upgrade your PostgreSQL with its own tools.',
      )
    if (oldRelease === undefined) throw new CommandError(usageText(USAGE))
    const log = openLog(env)
    await explained(async () => {
      const done = await upgradeCluster({ dataDir: env.DATA_DIR, oldRelease }, servers =>
        moveBetween(servers, env, log),
      )
      console.log(
        done
          ? `\nĐã chuyển xong. Dữ liệu cũ được giữ trong ${done.former}: hãy xóa khi cửa hàng đã chạy ổn vài ngày. · Done. The former database is kept in ${done.former}: remove it when the shop has run for some days.`
          : 'Cơ sở dữ liệu đã là của phiên bản PostgreSQL này. · The database is of this version of PostgreSQL already.',
      )
    })
  },
)

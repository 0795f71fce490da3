#!/bin/sh
# Instala ou atualiza o Guará em Debian a partir de um pacote (npm run pacote -- PASTA):
#   sh PASTA/deploy/install.sh            instala esta versão e passa a usá-la
#   sh PASTA/deploy/install.sh --voltar X.Y.Z   volta a uma versão já instalada
# Não apaga nada: as versões ficam em /opt/guara/versoes, os dados em /var/lib/guara, a configuração em /etc/guara.env.
# RAIZ=/outra instala em outra raiz (para provas).
set -eu

RAIZ="${RAIZ:-}"
OPT="$RAIZ/opt/guara"
dizer() { echo "[guará] $*"; }
parar() { echo "[guará] $*" >&2; exit 1; }

[ "$(id -u)" = 0 ] || parar "rode como root"

usar() {
  [ -d "$OPT/versoes/$1" ] || parar "a versão $1 não está em $OPT/versoes"
  ln -sfn "versoes/$1" "$OPT/atual"
  if [ -z "$RAIZ" ] && [ -d /run/systemd/system ]; then
    systemctl daemon-reload
    systemctl enable guara.service
    if systemctl is-active --quiet guara.service; then systemctl restart guara.service; fi
    dizer "em uso: $1 (systemctl status guara)"
  else
    dizer "em uso: $1; o systemd não está rodando aqui: inicie o serviço você mesmo"
  fi
}

if [ "${1:-}" = "--voltar" ]; then
  [ -n "${2:-}" ] || parar "diga a versão: --voltar X.Y.Z"
  usar "$2"
  exit 0
fi
[ $# = 0 ] || parar "não se esperava: $*"

PACOTE=$(cd "$(dirname "$0")/.." && pwd)
# Um clone também tem o que foi construído, e não é o que se instala.
[ -f "$PACOTE/apps/gateway/dist/main.js" ] && [ ! -e "$PACOTE/package-lock.json" ] || parar "$PACOTE não é um pacote: faça um com npm run pacote -- PASTA"
command -v node >/dev/null || parar "falta o Node.js 20.19 ou mais novo no PATH"
node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' ||
  parar "o Node.js $(node -v) é antigo: é preciso o 20.19 ou mais novo"
VERSAO=$(node -p 'JSON.parse(require("fs").readFileSync(process.argv[1], "utf8")).version' "$PACOTE/package.json")

if ! getent passwd guara >/dev/null; then
  useradd --system --user-group --home-dir /var/lib/guara --no-create-home --shell /usr/sbin/nologin guara
  dizer "criado o usuário guara"
fi

mkdir -p "$OPT/versoes" "$RAIZ/var/lib/guara"
chown guara:guara "$RAIZ/var/lib/guara"
chmod 0711 "$RAIZ/var/lib/guara"
if [ "$PACOTE" != "$OPT/versoes/$VERSAO" ]; then
  rm -rf "$OPT/versoes/$VERSAO.nova"
  cp -R "$PACOTE" "$OPT/versoes/$VERSAO.nova"
  chown -R root:root "$OPT/versoes/$VERSAO.nova"
  chmod -R go+rX,go-w "$OPT/versoes/$VERSAO.nova"
  rm -rf "$OPT/versoes/$VERSAO"
  mv "$OPT/versoes/$VERSAO.nova" "$OPT/versoes/$VERSAO"
fi

if [ ! -e "$RAIZ/etc/guara.env" ]; then
  umask 077
  cat > "$RAIZ/etc/guara.env" <<FIM
# Configuração do Guará (README, tabela de configuração). Dono root, modo 0600.
# Sem DATABASE_URL, o banco de dados é o embutido, em /var/lib/guara.
#DATABASE_URL="postgresql://guara:SENHA@db.interno/guara?sslmode=verify-full"
SECRET_KEY="$(node -p 'crypto.randomBytes(48).toString("base64")')"
PUBLIC_URL="https://fiscalizacao.exemplo.go.gov.br"
DEMO_DATA="false"
TRUST_PROXY="127.0.0.1"
METRICS_TOKEN="$(node -p 'crypto.randomBytes(24).toString("hex")')"
#SMTP_URL="smtps://usuario:senha@smtp.exemplo.go.gov.br"
#MAIL_FROM="Guará Fiscalização <nao-responda@exemplo.go.gov.br>"
FIM
  chmod 0600 "$RAIZ/etc/guara.env"
  dizer "criado /etc/guara.env: confira PUBLIC_URL antes de iniciar"
fi

mkdir -p "$RAIZ/etc/systemd/system"
install -m 0644 "$PACOTE/deploy/guara.service" "$RAIZ/etc/systemd/system/guara.service"
usar "$VERSAO"
dizer "depois de conferir /etc/guara.env: systemctl start guara; primeiro usuário em docs/operacao.md"

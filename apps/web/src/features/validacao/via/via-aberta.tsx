// The person's own copy once it is open: what it is, how much, until when, what may be done, the paper itself and the word
// that it was received. It is also what is printed.
import { type CopiaDaPessoa, EFEITOS_DO_RECEBIMENTO } from '@guara/domain/assinatura/copia'
import { formatarDataHora } from '@guara/domain/data-hora'
import { diaDe } from '@guara/domain/instrumento/dias'
import { emCentavos, formatarReais } from '@guara/domain/multa/centavos'
import { A_CONTAR_DA_CIENCIA } from '@guara/domain/prazo/prazo'
import { Button } from '@mantine/core'
import { IconDownload, IconMailCheck, IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ErroDaApi } from '../../../api/cliente/erro.ts'
import { apiDaCopia } from '../../../api/formulario/assinatura.ts'
import { ContagemDoPrazo } from '../../../ui/andamento/contagem-do-prazo.tsx'
import { salvarNoAparelho } from '../../../ui/aparelho/salvar-no-aparelho.ts'
import { useOnline } from '../../../ui/aparelho/use-online.ts'
import { Recado } from '../../../ui/aviso/recado.tsx'
import { Quadro } from '../../../ui/tela/quadro.ts'
import validacao from '../validacao.module.css'
import classes from './sua-via.module.css'

const dia = (iso: string) => iso.slice(0, 10).split('-').reverse().join('/')

const reais = (valor: number) => formatarReais(emCentavos(valor))

type Prazos = CopiaDaPessoa['prazos']

const UltimoDia = ({ prazo, so }: { prazo: Prazos[number]; so: boolean }) => (
  <div className={classes.numero}>
    <dt>{so ? 'Último dia para agir' : prazo.rotulo}</dt>
    {prazo.data ? (
      <dd>
        <strong>{dia(prazo.data)}</strong>
        <ContagemDoPrazo data={prazo.data} />
        {prazo.porque.map((porque) => (
          <span key={porque} className={validacao.fraco}>
            {porque}.
          </span>
        ))}
      </dd>
    ) : (
      <dd>
        <strong>{A_CONTAR_DA_CIENCIA}</strong>
        <span>O prazo ainda não começou.</span>
      </dd>
    )}
  </div>
)

const Numeros = ({ copia: { valor, multaDiaria, prazos, pessoa } }: { copia: CopiaDaPessoa }) => (
  <dl className={classes.numeros}>
    {valor !== null && (
      <div className={classes.numero}>
        <dt>Valor da multa</dt>
        <dd>
          <strong>{reais(valor)}</strong>
        </dd>
      </div>
    )}
    {multaDiaria !== null && (
      <div className={classes.numero}>
        <dt>Multa por dia</dt>
        <dd>
          <strong>{reais(multaDiaria)}</strong>
        </dd>
      </div>
    )}
    {prazos.map((prazo) => (
      <UltimoDia key={prazo.rotulo} prazo={prazo} so={prazos.length === 1} />
    ))}
    <div className={classes.numero}>
      <dt>Em nome de</dt>
      <dd>
        <span className={classes.nome}>{pessoa.nome}</span>
        {pessoa.documento && (
          <span className={`${validacao.mono} ${validacao.inteiro}`}>{pessoa.documento}</span>
        )}
      </dd>
    </div>
  </dl>
)

const OQueE = ({ copia }: { copia: CopiaDaPessoa }) => {
  const { titulo, explicacao, instrumento, dataHora, municipio, fato } = copia
  const topo = useRef<HTMLHeadingElement>(null)
  useEffect(() => topo.current?.focus(), [])
  return (
    <Quadro component="section" aria-labelledby="o-que-e" className={validacao.quadro}>
      <h2 id="o-que-e" ref={topo} tabIndex={-1} className={classes.titulo}>
        {titulo}
      </h2>
      <p>
        {instrumento.tipo.nome} <strong className={validacao.mono}>{instrumento.codigo}</strong>
        {dataHora && `, de ${dia(diaDe(dataHora))}`}
        {municipio && `, em ${municipio}`}. {explicacao}
      </p>
      {fato && (
        <p>
          <strong>O que foi escrito:</strong> {fato}
        </p>
      )}
      <Numeros copia={copia} />
    </Quadro>
  )
}

const vencidos = (prazos: Prazos) => {
  const hoje = diaDe(new Date())
  const datas = prazos.flatMap((p) => p.data ?? [])
  return datas.length > 0 && datas.every((d) => d < hoje)
}

const OQueFazer = ({ copia: { caminhos, prazos, orgao } }: { copia: CopiaDaPessoa }) => (
  <Quadro component="section" aria-labelledby="o-que-fazer" className={validacao.quadro}>
    <h2 id="o-que-fazer">O que você pode fazer</h2>
    {vencidos(prazos) && (
      <Recado tom="informacao" silencioso>
        O último dia já passou. Fale com a unidade: ela diz o que ainda é possível.
      </Recado>
    )}
    {caminhos.map(({ titulo, texto }) => (
      <div key={titulo} className={classes.caminho}>
        <h3>{titulo}</h3>
        <p>{texto}</p>
      </div>
    ))}
    <div className={classes.caminho}>
      <h3>Falar com o órgão</h3>
      <p>
        {orgao.unidade}, {orgao.nome}: procure com este documento em mãos.
      </p>
      {orgao.endereco && <p>{orgao.endereco}</p>}
      {orgao.telefone && (
        <p>
          Telefone{' '}
          <a href={`tel:${orgao.telefone.replace(/[^\d+]/g, '')}`} className={validacao.inteiro}>
            {orgao.telefone}
          </a>
        </p>
      )}
      {orgao.contato && <p>{orgao.contato}</p>}
    </div>
  </Quadro>
)

/** What changed, was corrected or was lifted since: the paper in hand does not say it. */
const OQueVeioDepois = ({ atos }: { atos: CopiaDaPessoa['posteriores'] }) => (
  <Quadro component="section" aria-labelledby="depois" className={validacao.quadro}>
    <h2 id="depois">O que veio depois</h2>
    {atos.map(({ codigo, nome, quando, codigoVerificador, textos }) => (
      <div key={codigo} className={classes.caminho}>
        <h3>
          {nome} <span className={validacao.mono}>{codigo}</span>, de {dia(diaDe(quando))}
        </h3>
        {textos.map((texto) => (
          <p key={texto}>{texto}</p>
        ))}
        <p>
          <Link to={`/validarQrCode/${codigoVerificador}`} className={validacao.link}>
            Conferir este documento
          </Link>
        </p>
      </div>
    ))}
  </Quadro>
)

const Botao = ({ children, ...props }: Parameters<typeof Button<'button'>>[0] & { children: ReactNode }) => (
  <Button size="md" fullWidth {...props}>
    {children}
  </Button>
)

const Acoes = ({ copia, onFim }: { copia: CopiaDaPessoa; onFim: (porque: string) => void }) => {
  const { token, instrumento, efeito } = copia
  const [recebimento, setRecebimento] = useState(copia.recebimento)
  const online = useOnline()
  /** Only the end of the access is 422: everything else is told beside the buttons. */
  const onError = (erro: Error) => {
    if (erro instanceof ErroDaApi && erro.status === 422) onFim(erro.message)
  }
  const baixa = useMutation({
    mutationFn: async () => {
      const pdf = await apiDaCopia.baixar({ body: { token } })
      salvarNoAparelho(new File([pdf], `${instrumento.codigo}.pdf`, { type: 'application/pdf' }))
    },
    onError,
  })
  const confirmacao = useMutation({
    mutationFn: () => apiDaCopia.confirmar({ body: { token } }),
    onSuccess: setRecebimento,
    onError,
  })
  const erro = baixa.error ?? confirmacao.error
  return (
    <Quadro
      component="section"
      aria-labelledby="documento"
      // Printed, only what was confirmed is left to tell.
      className={recebimento ? validacao.quadro : `${validacao.quadro} ${validacao.naTela}`}
    >
      <h2 id="documento">O documento</h2>
      <div className={validacao.naTela}>
        <div className={classes.acoes}>
          <Botao
            leftSection={<IconDownload size={22} aria-hidden />}
            loading={baixa.isPending}
            disabled={!online}
            onClick={() => baixa.mutate()}
          >
            Baixar PDF
          </Botao>
          <Botao
            variant="default"
            leftSection={<IconPrinter size={22} aria-hidden />}
            onClick={() => window.print()}
          >
            Imprimir esta página
          </Botao>
        </div>
      </div>
      {baixa.isSuccess && <Recado tom="sucesso">O PDF assinado foi baixado.</Recado>}
      {recebimento ? (
        <Recado tom="sucesso">
          Você confirmou que recebeu em {formatarDataHora(recebimento.quando)}.{' '}
          {EFEITOS_DO_RECEBIMENTO[recebimento.efeito].depois}
        </Recado>
      ) : (
        <div>
          <p id="efeito" className={classes.efeito}>
            {EFEITOS_DO_RECEBIMENTO[efeito].antes}
          </p>
          <Botao
            variant="default"
            aria-describedby="efeito"
            leftSection={<IconMailCheck size={22} aria-hidden />}
            loading={confirmacao.isPending}
            disabled={!online}
            onClick={() => confirmacao.mutate()}
          >
            Confirmar que recebi
          </Botao>
        </div>
      )}
      {!online && <p>Disponível com conexão.</p>}
      {erro && <Recado tom="erro">{erro.message}</Recado>}
    </Quadro>
  )
}

export const ViaAberta = (props: { copia: CopiaDaPessoa; onFim: (porque: string) => void }) => (
  <>
    <OQueE copia={props.copia} />
    {props.copia.posteriores.length > 0 && <OQueVeioDepois atos={props.copia.posteriores} />}
    <OQueFazer copia={props.copia} />
    {props.copia.canceladoEm === null && <Acoes {...props} />}
  </>
)

// A list as a file: what, how and which columns, from the descriptions that the gateway writes it by
// (docs/decisoes/0067-exportacoes.md).
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { CONJUNTOS, DA_LISTA, type NomeDoConjunto } from '@guara/domain/exportacao/conjuntos'
import { type ExportacaoPedida, podeRevelar } from '@guara/domain/exportacao/contract'
import { FORMATOS, NOMES_DOS_FORMATOS, type NomeDoFormato } from '@guara/domain/exportacao/formatos'
import { Button, Checkbox, Modal, NativeSelect, Textarea } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { ErroDaApi } from '../api/cliente/erro.ts'
import { apiDeExportacoes } from '../api/gestao/exportacoes.ts'
import { useCelular } from '../ui/aparelho/use-celular.ts'
import { Recado } from '../ui/aviso/recado.tsx'
import { Andamento } from './andamento.tsx'
import type { DaLista } from './da-lista.ts'
import classes from './dialogo.module.css'
import { chavesDe, guardarEscolha, lerEscolha } from './escolhas.ts'
import { useExportacao } from './use-exportacao.ts'

interface PropsDasColunas {
  conjunto: NomeDoConjunto
  escolhidas: readonly string[]
  onEscolher: (chaves: readonly string[]) => void
}

const Colunas = ({ conjunto, escolhidas, onEscolher }: PropsDasColunas) => {
  const todas = chavesDe(conjunto)
  return (
    <fieldset className={classes.colunas}>
      <legend>
        Colunas
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => onEscolher(escolhidas.length === todas.length ? [] : todas)}
        >
          {escolhidas.length === todas.length ? 'Desmarcar todas' : 'Marcar todas'}
        </Button>
      </legend>
      <div className={classes.marcas}>
        {CONJUNTOS[conjunto].colunas.map(({ chave, rotulo }) => (
          <Checkbox
            key={chave}
            label={rotulo}
            checked={escolhidas.includes(chave)}
            onChange={({ currentTarget: { checked } }) =>
              onEscolher(
                checked
                  ? todas.filter((c) => c === chave || escolhidas.includes(c))
                  : escolhidas.filter((c) => c !== chave),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

interface PropsDaPessoa {
  pode: boolean
  motivo: string | null
  erro: string | undefined
  onMotivo: (motivo: string | null) => void
}

const Pessoas = ({ pode, motivo, erro, onMotivo }: PropsDaPessoa) => (
  <>
    {pode && (
      <Checkbox
        label="Nomes, documentos e textos digitados inteiros"
        description="Sem isto, pessoas vão pelas iniciais, CPF e CNPJ mascarados e textos em branco."
        checked={motivo !== null}
        onChange={({ currentTarget: { checked } }) => onMotivo(checked ? '' : null)}
      />
    )}
    {!pode && (
      <p className={classes.nota}>
        Pessoas vão pelas iniciais, CPF e CNPJ mascarados e textos digitados em branco.
      </p>
    )}
    {motivo !== null && (
      <Textarea
        label="Para que servem"
        description="Fica na auditoria, com o filtro e o número de linhas."
        withAsterisk
        rows={2}
        maxLength={300}
        value={motivo}
        error={erro}
        onChange={(evento) => onMotivo(evento.currentTarget.value)}
      />
    )}
  </>
)

/** The order and the page are the screen's; the file has every row. */
const semPagina = ({
  pagina: _,
  tamanho: __,
  orderBy: ___,
  prop: ____,
  ...filtro
}: Record<string, unknown>) => filtro

const Escolhas = ({ usuario, lista, filtro, vinculo, onFechar }: DaLista & { onFechar: () => void }) => {
  const conjuntos: readonly NomeDoConjunto[] = DA_LISTA[lista]
  const [conjunto, setConjunto] = useState<NomeDoConjunto>(DA_LISTA[lista][0])
  const [escolha, setEscolha] = useState(() => lerEscolha(usuario.id, conjunto))
  const [motivo, setMotivo] = useState<string | null>(null)
  const { exportacao, recebido, cancelar } = useExportacao(
    (body: ExportacaoPedida, opcoes) => apiDeExportacoes.exportar({ body }, opcoes),
    { terminou: 'Exportação terminada.', cancelou: 'Exportação cancelada.' },
    onFechar,
  )
  const { formato, colunas } = escolha
  const violacoes = exportacao.error instanceof ErroDaApi ? exportacao.error.violations : []
  const erroDoMotivo = violacoes.find(({ field }) => field === 'motivo')?.message
  const dePessoas = CONJUNTOS[conjunto].colunas.some((c) => c.pessoal && colunas.includes(c.chave))

  const exportar = (evento: FormEvent) => {
    evento.preventDefault()
    guardarEscolha(usuario.id, conjunto, escolha)
    exportacao.mutate({
      conjunto,
      formato,
      colunas,
      filtro: semPagina(filtro as Record<string, unknown>),
      motivo: dePessoas ? motivo : null,
      ...(conjunto === 'alertas' && { vinculo }),
    } as ExportacaoPedida)
  }
  if (exportacao.isPending) return <Andamento recebido={recebido} onCancelar={cancelar} />
  return (
    <form onSubmit={exportar} noValidate className={classes.form}>
      <p className={classes.nota}>Vai para o arquivo tudo o que os filtros da lista acham.</p>
      {exportacao.error && !erroDoMotivo && (
        <Recado tom="erro" focado>
          {violacoes[0]?.message ?? exportacao.error.message}
        </Recado>
      )}
      <div className={classes.par}>
        {conjuntos.length > 1 && (
          <NativeSelect
            label="Uma linha para cada"
            value={conjunto}
            data={conjuntos.map((nome) => ({ value: nome, label: CONJUNTOS[nome].linha.um }))}
            onChange={({ currentTarget: { value } }) => {
              setConjunto(value as NomeDoConjunto)
              setEscolha(lerEscolha(usuario.id, value as NomeDoConjunto))
            }}
          />
        )}
        <NativeSelect
          label="Formato"
          description={FORMATOS[formato].ajuda}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={formato}
          data={NOMES_DOS_FORMATOS.map((nome) => ({ value: nome, label: FORMATOS[nome].rotulo }))}
          onChange={({ currentTarget: { value } }) =>
            setEscolha({ ...escolha, formato: value as NomeDoFormato })
          }
        />
      </div>
      <Colunas
        conjunto={conjunto}
        escolhidas={colunas}
        onEscolher={(novas) => setEscolha({ ...escolha, colunas: novas })}
      />
      {dePessoas && (
        <Pessoas pode={podeRevelar(usuario)} motivo={motivo} erro={erroDoMotivo} onMotivo={setMotivo} />
      )}
      <div className={classes.botoes}>
        <Button variant="default" onClick={onFechar}>
          Fechar
        </Button>
        <Button
          type="submit"
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={colunas.length === 0}
        >
          Exportar
        </Button>
      </div>
    </form>
  )
}

/** Closing it gives up what is on its way. */
export const DialogoDeExportacao = (props: DaLista & { aberto: boolean; onFechar: () => void }) => (
  <Modal
    opened={props.aberto}
    onClose={props.onFechar}
    title={`Exportar ${CONJUNTOS[props.lista].rotulo.toLowerCase()}`}
    size={720}
    fullScreen={useCelular()}
  >
    {props.aberto && <Escolhas {...props} />}
  </Modal>
)

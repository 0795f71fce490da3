// An address that is told of what changed: which sets, where and why; then the secret that signs the notices, this once.
import type { NomeDoConjunto } from '@guara/domain/exportacao/conjuntos'
import { TextInput } from '@mantine/core'
import { apiDeGanchos, GANCHOS } from '../../../api/administracao/maquinas.ts'
import { EscolhaDeConjuntos } from './de-maquina.tsx'
import { SegredoNovo } from './segredo-novo.tsx'

const VAZIO = { nome: '', endereco: '', conjuntos: [] as NomeDoConjunto[], motivo: '' }

export const CriarGancho = ({ onFechar }: { onFechar: () => void }) => (
  <SegredoNovo
    titulo="Cadastrar endereço avisado"
    botao="Cadastrar endereço"
    doNome="De que sistema é, para quem for suspender saber o que para."
    vazio={VAZIO}
    chave={GANCHOS}
    criar={(body) => apiDeGanchos.criar({ body })}
    mostrar={({ segredo }) => ({
      titulo: 'Endereço cadastrado',
      aviso: 'Guarde este segredo agora',
      texto: 'Ele não será mostrado de novo. É com ele que o outro sistema confere que o aviso veio daqui.',
      segredo,
    })}
    campos={['endereco', 'conjuntos']}
    onFechar={onFechar}
  >
    {(pedido, mudar, doCampo) => (
      <>
        <TextInput
          label="Endereço"
          description="https:// da rede pública, como https://sistema.exemplo.gov.br/avisos."
          withAsterisk
          type="url"
          maxLength={500}
          value={pedido.endereco}
          error={doCampo('endereco')}
          autoComplete="off"
          onChange={(evento) => mudar({ endereco: evento.currentTarget.value })}
        />
        <EscolhaDeConjuntos
          rotulo="De que é avisado"
          valor={pedido.conjuntos}
          erro={doCampo('conjuntos')}
          onMudar={(conjuntos) => mudar({ conjuntos })}
        />
      </>
    )}
  </SegredoNovo>
)
